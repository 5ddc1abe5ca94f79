import { anyOf, type Reading, take } from './reading.ts'

/** All forms of an adjective, first the one that products are described with. */
const adjectives = `vit vitt vita vitfärgad vitfärgade
svart svarta svartfärgad
röd rött röda rödfärgad
blå blått blåa blåfärgad
grå grått gråa gråfärgad
grön grönt gröna
gul gult gula
lila
rosa rosafärgad
brun brunt bruna
orange orangea
silver silvrig silvrigt silvriga silverfärgad
guld guldig guldigt guldiga guldfärgad
trådlös trådlöst trådlösa
sladdlös sladdlöst sladdlösa
mekanisk mekaniskt mekaniska
ergonomisk ergonomiskt ergonomiska
tyst tysta
portabel portabelt portabla
bärbar bärbart bärbara
extern externt externa
böjd böjt böjda
smart smarta
optisk optiskt optiska
magnetisk magnetiskt magnetiska
linjär linjärt linjära
taktil taktilt taktila
vattentät vattentätt vattentäta
genomskinlig genomskinligt genomskinliga
fläktlös fläktlöst fläktlösa
modulär modulärt modulära
analog analogt analoga
digital digitalt digitala`

const baseOf = new Map(
  adjectives.split('\n').flatMap((line) => {
    const [base = '', ...forms] = line.trim().split(' ')
    return forms.map((form): [string, string] => [form, base])
  }),
)

/** `rött` is `röd`, unless products are called so. */
export function readAdjectives(reading: Reading, isWord: (form: string) => boolean): Reading {
  return take(reading, forms, ([form = '']) => (isWord(form) ? null : { words: baseOf.get(form) ?? form }))
}

const forms = anyOf(baseOf.keys())

export function baseForm(form: string): string {
  return baseOf.get(form) ?? form
}

import { type Letter, letterOf } from '#core/server/letter.ts'
import { pathTo } from '#paths.ts'

type About = { name: string; link: string }

/** To an address that somebody gave: nothing is sent to it before it says yes. */
export function askingLetter({ name, link }: About): Letter {
  return letterOf(`Bekräfta att du bevakar ${name}`, [
    `Vill du få ett mejl när ${name} går att köpa igen? Bekräfta här:`,
    { link, text: 'Bekräfta bevakningen' },
    'Bad du inte om det? Då behöver du inte göra något. Adressen raderas om tre dagar.',
  ])
}

/** To a member's verified address. */
export function watchingLetter({ name, link }: About): Letter {
  return letterOf(`Du bevakar ${name}`, [
    `Vi mejlar dig en gång, när ${name} går att köpa igen. Vill du inte bevaka den längre?`,
    { link, text: 'Avsluta bevakningen' },
  ])
}

export function backLetter({ productId, name, origin }: { productId: number; name: string; origin: string }): Letter {
  return letterOf(`${name} är tillbaka`, [
    `${name} går att köpa igen:`,
    { link: origin + pathTo('product', { id: productId, name }), text: 'Till produkten' },
    'Bevakningen är nu avslutad och din adress är raderad ur den. Fler mejl om produkten kommer inte.',
  ])
}

export function watchLink(origin: string, token: string): string {
  return origin + pathTo('stock-watch', { text: token })
}

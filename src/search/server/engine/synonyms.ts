import { tokensOf } from './words.ts'

/** Words that mean the same to a shopper; each finds what the others find. */
const groups = `
mus, möss, mouse, datormus
tangentbord, keyboard
skärm, bildskärm, datorskärm, monitor, display
hörlurar, headphones, lurar
headset, gamingheadset
in-ear, öronsnäckor, earbuds
grafikkort, gpu, videokort, graphics card
processor, cpu
moderkort, motherboard, mobo
nätaggregat, nätdel, psu, power supply
arbetsminne, ram, ramminne, internminne
hårddisk, hdd, hard drive
ssd, solid state
usb-minne, usb-sticka, flash drive
minneskort, memory card, sd-kort
chassi, chassin, datorchassi, datorlåda
processorkylare, cpu-kylare, cpu cooler
vattenkylning, vattenkylare, aio, liquid cooler
fläkt, fan
chassifläkt, case fan
kylpasta, thermal paste, termisk pasta
laptop, bärbar dator, notebook
stationär dator, speldator, gamingdator, desktop pc
högtalare, speaker
mikrofon, mick, microphone
webbkamera, webbkam, webcam
trådlös, sladdlös, wireless
bluetooth, blåtand
tv, teve, television
mobil, mobiltelefon, smartphone
surfplatta, tablet, läsplatta
smartklocka, smartwatch
skrivare, printer
laddare, charger
powerbank, nödladdare
kabel, sladd, cable
spelkonsol, konsol, console
handkontroll, spelkontroll, gamepad, controller
vr, virtual reality
musmatta, mousepad, mouse pad
gamingstol, datorstol, gaming chair
skrivbord, datorbord, desk
nätverkskort, network card
ljudkort, sound card
inspelningskort, capture card
operativsystem, operating system
router, trådlös router
playstation, ps
ps5, playstation 5
ps4, playstation 4
brädspel, sällskapsspel, board game
kamera, camera
drönare, drone
dammsugare, vacuum cleaner
brödrost, toaster
kaffebryggare, kaffemaskin
vattenkokare, kettle
vit, white
svart, black
röd, red
blå, blue
grå, grey, gray
grön, green
rosa, pink
gul, yellow
lila, purple
`

type Terms = readonly string[]

/** Other ways to say a word or a phrase; the key is its terms with spaces between. */
export function synonymsOf(terms: Terms): readonly Terms[] {
  return byTerms.get(terms.join(' ')) ?? []
}

const byTerms = readGroups()

function readGroups(): Map<string, Terms[]> {
  const found = new Map<string, Terms[]>()
  for (const line of groups.trim().split('\n')) {
    const phrases = line.split(',').map((phrase) => tokensOf(phrase).map(({ word }) => word.term))
    for (const phrase of phrases) {
      const key = phrase.join(' ')
      const others = phrases.filter((other) => other.join(' ') !== key)
      found.set(key, [...(found.get(key) ?? []), ...others])
    }
  }
  return found
}

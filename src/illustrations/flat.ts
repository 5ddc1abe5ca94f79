import { minne, moderkort, processor } from './boards.ts'
import { grafikkort, instickskort } from './cards.ts'
import { chassi, dator, nataggregat } from './cases.ts'
import { handkontroll, konsol } from './consoles.ts'
import { flakt, kylare, kylpasta } from './cooling.ts'
import { programvara, spel } from './covers.ts'
import { docka, kabel, skrivare, webbkamera } from './desk-gear.ts'
import type { Drawing } from './drawing.ts'
import type { DrawingType } from './frames.ts'
import { skrivbord, stol } from './furniture.ts'
import { mobil, skal, surfplatta } from './handheld.ts'
import { dammsugare, plugg } from './home.ts'
import { mus, musmatta, tangentbord } from './input.ts'
import { lampa } from './lights.ts'
import type { Look } from './look.ts'
import { natverksswitch, router } from './network.ts'
import { accents, bodies } from './palette.ts'
import { paket, presentkort } from './parcels.ts'
import type { Pen } from './pen.ts'
import { actionkamera, dronare, kamera, objektiv } from './photo.ts'
import { ratt, vr } from './play.ts'
import { batteri, laddare } from './power.ts'
import { mediaspelare, projektor } from './projection.ts'
import { laptop, skarm, tv } from './screens.ts'
import { horlurar, mikrofon, oronsnackor } from './sound.ts'
import { hogtalare, soundbar } from './speakers.ts'
import { stativ } from './stands.ts'
import { minneskort, nas, ssd } from './storage.ts'
import { bradspel, figur, kortspel } from './table-games.ts'
import { klocka } from './watch.ts'

/** The flat drawing, as it is seen from the front. */
export function paintFlat(pen: Pen, { type, body, accent, art, v }: Drawing) {
  painters[type](pen, { body: bodies[body], accent: accents[accent], art, v })
}

const painters: Record<DrawingType, (pen: Pen, look: Look) => void> = {
  horlurar,
  oronsnackor,
  hogtalare,
  soundbar,
  mikrofon,
  laptop,
  dator,
  chassi,
  moderkort,
  processor,
  minne,
  grafikkort,
  instickskort,
  flakt,
  kylare,
  kylpasta,
  nataggregat,
  ssd,
  minneskort,
  nas,
  mus,
  tangentbord,
  musmatta,
  webbkamera,
  docka,
  kabel,
  skrivare,
  stativ,
  stol,
  skrivbord,
  lampa,
  tv,
  skarm,
  projektor,
  mediaspelare,
  mobil,
  surfplatta,
  skal,
  klocka,
  konsol,
  handkontroll,
  vr,
  ratt,
  bradspel,
  kortspel,
  figur,
  spel,
  programvara,
  kamera,
  actionkamera,
  objektiv,
  dronare,
  router,
  natverksswitch,
  dammsugare,
  plugg,
  batteri,
  laddare,
  paket,
  presentkort,
}

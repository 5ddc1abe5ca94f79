import type { AvatarClass } from './classes.ts'
import type { avatarColours, Colour } from './looks.ts'

type Palette = (typeof avatarColours)[Colour]

/** 0 ≤ `t` ≤ 1; the animation loops, so 1 equals 0. */
export type Figure = { shapes: string; brow: number; ink: string }

const dark = '#14201a'
const glow = '#d3ee3a'
const shoulders = (fill: string) => `<path d="M14 96c0-18 14-26 34-26s34 8 34 26z" fill="${fill}"/>`
const visor = '<rect x="31" y="40" width="34" height="20" rx="10" fill="#0f1a15"/>'

export const figures: Record<AvatarClass['key'], (palette: Palette) => Figure> = {
  robot: ({ wear, main, light }) => ({
    brow: 28,
    ink: glow,
    shapes: `${shoulders(wear)}<rect x="19" y="42" width="6" height="16" rx="3" fill="${wear}"/><rect x="71" y="42" width="6" height="16" rx="3" fill="${wear}"/><rect x="24" y="28" width="48" height="42" rx="19" fill="${main}"/>${visor}<path d="M30 36q6-6 14-6" stroke="${light}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  }),
  fox: ({ wear, main, light }) => ({
    brow: 30,
    ink: dark,
    shapes: `${shoulders(wear)}<path d="M25 46V16l19 14h8l19-14v30z" fill="${main}"/><path d="M31 34V25l8 7zM65 34V25l-8 7z" fill="${light}"/><rect x="25" y="30" width="46" height="40" rx="20" fill="${main}"/><path d="M33 62q15-8 30 0q-5 8-15 8t-15-8z" fill="${light}"/><path d="M22 57l9 1M22 64l9-2M74 57l-9 1M74 64l-9-2" stroke="${dark}" stroke-width="1.6" stroke-linecap="round"/>`,
  }),
  owl: ({ wear, main, light }) => ({
    brow: 27,
    ink: dark,
    shapes: `${shoulders(wear)}<path d="M25 40l-3-18 14 8h24l14-8-3 18z" fill="${wear}"/><rect x="24" y="27" width="48" height="45" rx="21" fill="${main}"/><circle cx="39" cy="50" r="11.5" fill="${light}"/><circle cx="57" cy="50" r="11.5" fill="${light}"/><path d="M48 57l-4-5h8z" fill="#f4c327"/>`,
  }),
  bear: ({ wear, main, light }) => ({
    brow: 28,
    ink: dark,
    shapes: `${shoulders(wear)}<circle cx="29" cy="32" r="9" fill="${main}"/><circle cx="67" cy="32" r="9" fill="${main}"/><circle cx="29" cy="32" r="4.5" fill="${light}"/><circle cx="67" cy="32" r="4.5" fill="${light}"/><circle cx="48" cy="50" r="24" fill="${main}"/><ellipse cx="48" cy="60" rx="12" ry="9" fill="${light}"/><ellipse cx="48" cy="56" rx="3.6" ry="2.6" fill="${dark}"/>`,
  }),
  screen: ({ wear, main, light }) => ({
    brow: 25,
    ink: glow,
    shapes: `${shoulders(wear)}<path d="M42 66h12v8H42z" fill="${dark}"/><rect x="20" y="25" width="56" height="43" rx="8" fill="${main}"/><rect x="25" y="30" width="46" height="33" rx="5" fill="#0f1a15"/><path d="M29 34h8" stroke="${light}" stroke-width="2" stroke-linecap="round"/>`,
  }),
  hedgehog: ({ wear, main, light }) => ({
    brow: 27,
    ink: dark,
    shapes: `${shoulders(wear)}<path d="M18 62l-3-9 5-2-5-8 6-2-3-9 7 1-1-9 7 3 2-8 6 5 4-8 5 6 6-6 3 8 7-4 1 8 8-1-2 8 7 1-4 7 6 4-5 6 5 5-5 4z" fill="${wear}"/><circle cx="48" cy="52" r="20" fill="${light}"/><path d="M48 60l-3-3h6z" fill="${dark}"/><circle cx="35" cy="57" r="3" fill="${main}" opacity=".5"/><circle cx="61" cy="57" r="3" fill="${main}" opacity=".5"/>`,
  }),
  astronaut: ({ wear, main, light }) => ({
    brow: 23,
    ink: glow,
    shapes: `<path d="M14 96c0-18 14-26 34-26s34 8 34 26z" fill="#f1f4f1"/><path d="M38 78h20v9H38z" fill="${wear}"/><circle cx="48" cy="49" r="27" fill="#f1f4f1"/><rect x="27" y="35" width="42" height="29" rx="14" fill="#0f1a15"/><path d="M32 45q3-7 11-7" stroke="${light}" stroke-width="3" fill="none" stroke-linecap="round"/><rect x="17" y="43" width="7" height="14" rx="3.5" fill="${main}"/><rect x="72" y="43" width="7" height="14" rx="3.5" fill="${main}"/>`,
  }),
  knight: ({ wear, main, light }) => ({
    brow: 25,
    ink: glow,
    shapes: `${shoulders(wear)}<path d="M24 72V46c0-14 10-21 24-21s24 7 24 21v26l-12 4H36z" fill="#aab5ae"/><path d="M48 25c4-9 12-12 20-9-4 5-8 9-14 11z" fill="${main}"/><path d="M28 42h40v16H28z" fill="#0f1a15"/><path d="M48 58v16M40 63v6M56 63v6" stroke="#636f68" stroke-width="2.5" stroke-linecap="round"/><path d="M31 36q5-6 14-7" stroke="#e2e6e2" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M20 88q28 10 56 0" stroke="${light}" stroke-width="3" fill="none"/>`,
  }),
  moose: ({ wear, main, light }) => ({
    brow: 30,
    ink: dark,
    shapes: `${shoulders(wear)}<path d="M36 32c-8 0-14-2-18-7l-7-2 2-6 5 2-1-9 6 1 3 8 2-9 6 1 1 10c2 3 4 5 6 6zM60 32c8 0 14-2 18-7l7-2-2-6-5 2 1-9-6 1-3 8-2-9-6 1-1 10c-2 3-4 5-6 6z" fill="${light}" stroke="${wear}" stroke-width="1.2"/><path d="M28 50c0-13 8-20 20-20s20 7 20 20c0 12-4 26-20 26S28 62 28 50z" fill="${main}"/><ellipse cx="48" cy="66" rx="13" ry="9" fill="${light}"/><circle cx="43" cy="66" r="1.8" fill="${dark}"/><circle cx="53" cy="66" r="1.8" fill="${dark}"/>`,
  }),
  aurora: ({ wear, main, light }) => ({
    brow: 24,
    ink: dark,
    shapes: `<path d="M10 30q14-14 26 0t26 0t26-2v12q-14-8-26 2t-26 0t-26 2z" fill="#37b980" opacity=".55"/><path d="M8 46q16-12 28 0t28 0t26-4v8q-14-6-26 4t-28 0t-28 4z" fill="${main}" opacity=".4"/><path d="M24 96V48c0-15 10-24 24-24s24 9 24 24v48l-8-7-8 7-8-7-8 7-8-7z" fill="${light}" stroke="${wear}" stroke-width="1.5"/><circle cx="35" cy="58" r="3.4" fill="${main}" opacity=".6"/><circle cx="61" cy="58" r="3.4" fill="${main}" opacity=".6"/>`,
  }),
  void: ({ main, light }) => ({
    brow: 24,
    ink: '#ffffff',
    shapes: `<path d="M14 96c0-18 14-26 34-26s34 8 34 26z" fill="#0b0a16"/><path d="M48 14l7 12 13-5-2 14 14 3-8 12 8 12-14 3 2 14-13-5-7 12-7-12-13 5 2-14-14-3 8-12-8-12 14-3-2-14 13 5z" fill="${main}"/><circle cx="48" cy="50" r="23" fill="#0b0a16"/><circle cx="36" cy="38" r="1.4" fill="${light}"/><circle cx="62" cy="41" r="1" fill="#fff"/><circle cx="57" cy="66" r="1.3" fill="${light}"/><circle cx="34" cy="61" r="1" fill="#fff"/>`,
  }),
  legend: ({ wear, main }) => ({
    brow: 27,
    ink: '#ffd84a',
    shapes: `<path d="M14 96c0-18 14-26 34-26s34 8 34 26z" fill="${wear}"/><path d="M30 73l18 12 18-12v10L48 94 30 83z" fill="#d3a125"/><g fill="#d3a125"><ellipse cx="19" cy="62" rx="3.4" ry="8" transform="rotate(-30 19 62)"/><ellipse cx="15" cy="49" rx="3.4" ry="8" transform="rotate(-8 15 49)"/><ellipse cx="18" cy="35" rx="3.4" ry="8" transform="rotate(18 18 35)"/><ellipse cx="77" cy="62" rx="3.4" ry="8" transform="rotate(30 77 62)"/><ellipse cx="81" cy="49" rx="3.4" ry="8" transform="rotate(8 81 49)"/><ellipse cx="78" cy="35" rx="3.4" ry="8" transform="rotate(-18 78 35)"/></g><rect x="24" y="27" width="48" height="43" rx="19" fill="#f0c64a"/><path d="M24 62q24 12 48 0v-3H24z" fill="${main}"/><rect x="30" y="39" width="36" height="20" rx="10" fill="#2a1608"/><path d="M30 35q6-5 13-5" stroke="#fff4c9" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  }),
}

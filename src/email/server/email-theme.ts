/** Light is inline; the style sheet adds dark and narrow, so that a client that drops it loses nothing. */
export const colours = {
  ground: '#f4f6f3',
  card: '#ffffff',
  line: '#dde2dd',
  strong: '#121a16',
  plain: '#4a554f',
  faint: '#5c6861',
  link: '#006b43',
  soft: '#e8f4ed',
  mark: '#d3ee3a',
  edge: '#7d8881',
}

const font = "font-family:'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif"

export const text = {
  heading: `${font};margin:0 0 12px;font-size:30px;line-height:36px;font-weight:700;letter-spacing:-.5px;color:${colours.strong}`,
  title: `${font};margin:0 0 12px;font-size:18px;line-height:24px;font-weight:700;color:${colours.strong}`,
  paragraph: `${font};margin:0 0 16px;font-size:16px;line-height:24px;color:${colours.plain}`,
  strong: `${font};font-size:16px;line-height:22px;font-weight:700;color:${colours.strong}`,
  value: `${font};font-size:16px;line-height:22px;color:${colours.strong}`,
  plain: `${font};font-size:16px;line-height:22px;color:${colours.plain}`,
  small: `${font};font-size:14px;line-height:20px;color:${colours.faint}`,
  footer: `${font};margin:0 0 10px;font-size:13px;line-height:20px;color:${colours.faint}`,
  total: `${font};font-size:24px;line-height:30px;font-weight:700;color:${colours.strong}`,
  link: `color:${colours.link};text-decoration:underline`,
  logo: `${font};font-size:26px;line-height:40px;font-weight:700;letter-spacing:-.5px;color:${colours.strong}`,
  code: `font-family:Consolas,Menlo,'Courier New',monospace;font-size:26px;line-height:34px;font-weight:700;letter-spacing:2px;color:${colours.strong}`,
  action: `${font};display:inline-block;padding:16px 28px;font-size:17px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none;border:1px solid ${colours.link};border-radius:10px`,
}

const dark = {
  '.bg': 'background-color:#0b100e !important',
  '.card': 'background-color:#141b18 !important;border-color:#2a352f !important',
  '.ln': 'border-color:#2a352f !important',
  '.t1': 'color:#eef3ef !important',
  '.t2': 'color:#b6c2bb !important',
  '.t3': 'color:#9aa8a0 !important',
  '.lk': 'color:#6fd0a1 !important',
  '.ac': 'background-color:#37b980 !important',
  '.act': 'color:#04150d !important;border-color:#37b980 !important',
  '.soft': 'background-color:#11291f !important',
  '.nd': 'background-color:#37b980 !important;border-color:#37b980 !important',
  '.nb': 'background-color:#37b980 !important',
  '.nn': 'border-color:#37b980 !important',
  '.nx': 'background-color:#141b18 !important;border-color:#7d8881 !important',
  '.nl': 'background-color:#2a352f !important',
}

const rules = (prefix = '') =>
  Object.entries(dark)
    .map(([selector, declarations]) => `${prefix}${selector}{${declarations}}`)
    .join('')

const narrow = [
  '.w{width:100% !important}',
  '.px{padding-left:20px !important;padding-right:20px !important}',
  '.h1{font-size:26px !important;line-height:32px !important}',
  '.cd{font-size:20px !important;letter-spacing:1px !important}',
  '.out{padding:14px 0 !important}',
  '.fk,.fv{display:block !important;width:auto !important}',
  '.fk{padding:6px 0 0 !important}.fv{padding:0 0 6px !important}',
  '.btn,.btn table,.btn td,.btn a{width:100% !important;box-sizing:border-box}',
  '.pic{width:64px !important;padding-right:12px !important}.pic img{width:64px !important;height:64px !important}',
].join('')

const darkRules = `@media (prefers-color-scheme:dark){${rules()}}`

/** Outlook's apps rewrite colours and mark what they changed with `data-ogsc` and `data-ogsb`. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (max-width:620px){${narrow}}`,
  darkRules,
  rules('[data-ogsc] '),
  rules('[data-ogsb] '),
].join('')

/** The HTML of an email as it looks in one scheme, for a preview. */
export function schemeOf(html: string, scheme: 'light' | 'dark'): string {
  return html
    .replace(darkRules, scheme === 'dark' ? rules() : '')
    .replace('color-scheme:light dark', `color-scheme:${scheme}`)
}

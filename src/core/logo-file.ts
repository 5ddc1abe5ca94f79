/** What is made of a logo besides the picture on the pages. */
export type LogoFile = 'icon' | 'touch' | 'email' | 'preview'

/** `/img/shop/{hash}/{name}.png`; `wide` is a whole word mark, `symbol` stands beside the name. */
export const logoAddress = /^\/img\/shop\/[0-9a-f]{24}\/(wide|symbol)\.png$/

export function logoFile(logo: string, name: LogoFile): string {
  return logo.replace(/(wide|symbol)\.png$/, `${name}.png`)
}

export function isWideLogo(logo: string): boolean {
  return logo.endsWith('/wide.png')
}

import { readFileSync, writeFileSync } from 'node:fs'
import { icons } from '#ui/icon-names.ts'
import { symbolOf } from '#ui/icon-symbol.ts'

const assets = new URL('../node_modules/@phosphor-icons/core/assets/', import.meta.url)

const symbols = Object.entries(icons).flatMap(([name, weights]) =>
  weights.map((weight) => {
    const id = symbolOf(name, weight)
    const svg = readFileSync(new URL(`${weight}/${id}.svg`, assets), 'utf8')
    const drawing = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    return `<symbol id="${id}" viewBox="0 0 256 256">${drawing}</symbol>`
  }),
)
writeFileSync(
  new URL('../src/ui/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)

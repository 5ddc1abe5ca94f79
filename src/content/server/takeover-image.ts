import type { ProductCache } from '#catalog/server/product-cache.ts'
import { looseDrawing } from '#catalog/server/product-image.ts'
import type { BannerRows } from './banners.ts'
import type { DynamicImage } from './dynamic-image.ts'

const width = 640
const pattern = 360
/** Below the name, which the page writes, and the picture. */
const tracesFrom = 600
const goodsOfMany = { type: 'paket', body: 'ben', accent: 'fosfor' }
const aDay = 'public, max-age=86400'

export async function takeoverImage(
  path: string,
  { takeovers }: BannerRows,
  { campaigns }: Pick<ProductCache, 'campaigns'>,
): Promise<DynamicImage | null> {
  const [, id, height] = /^\/api\/dynimg\/takeover\/(\d{1,9})\/(720|1080|1440|2160)$/.exec(path) ?? []
  const row = takeovers.find((one) => one.id === Number(id))
  if (!row || height === undefined) return null
  const campaign = campaigns.get(row.campaignId)
  const { draw } = await import('#illustrations/draw.ts')
  const goods = draw(looseDrawing(campaign?.drawing ?? goodsOfMany))
  return { svg: drawn({ goods, light: row.buttonBackground, height: Number(height) }), cacheControl: aDay }
}

type ImageInput = { goods: string; light: string; height: number }

function drawn({ goods, light, height }: ImageInput): string {
  const boards = Array.from({ length: Math.ceil((height - tracesFrom) / pattern) }, (_, at) =>
    board(tracesFrom + at * pattern, at, light),
  )
  const picture = `data:image/svg+xml;base64,${Buffer.from(goods).toString('base64')}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">`,
    `<g stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${boards.join('')}</g>`,
    `<image x="180" y="340" width="280" height="230" href="${picture}"/>`,
    '</svg>',
  ].join('')
}

function board(y: number, at: number, light: string): string {
  const dim = '#ffffff26'
  const lit = at % 2 === 0 ? light : dim
  return [
    `<path stroke="${dim}" d="M150 ${y}v80l40 40v120l-40 40v80M490 ${y}v60l-40 40v160l40 40v60M120 ${y}v360M520 ${y}v360"/>`,
    `<path stroke="${lit}" d="M220 ${y}v60l-40 40v160l40 40v60"/>`,
    `<path stroke="${dim}" d="M420 ${y + 40}v130l34 34v110"/>`,
    `<circle cx="420" cy="${y + 32}" r="8" stroke="${lit}"/><circle cx="454" cy="${y + 322}" r="8" stroke="${dim}"/>`,
  ].join('')
}

import type { ProductCache } from '#catalog/server/product-cache.ts'
import { looseDrawing } from '#catalog/server/product-image.ts'
import { escapeHtml } from '#core/html.ts'
import type { BannerRows } from './banners.ts'
import type { DynamicImage } from './dynamic-image.ts'

const width = 640
const pattern = 360
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
  const name = campaign?.name ?? ''
  const { draw } = await import('#illustrations/draw.ts')
  const goods = draw(looseDrawing(campaign?.drawing ?? goodsOfMany))
  return { svg: drawn({ name, goods, light: row.buttonBackground, height: Number(height) }), cacheControl: aDay }
}

type ImageInput = { name: string; goods: string; light: string; height: number }

function drawn({ name, goods, light, height }: ImageInput): string {
  const boards = Array.from({ length: Math.ceil(height / pattern) }, (_, at) => board(at * pattern, at, light))
  const picture = `data:image/svg+xml;base64,${Buffer.from(goods).toString('base64')}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">`,
    `<g stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${boards.join('')}</g>`,
    `<text x="${width / 2}" y="300" text-anchor="middle" fill="#fff" font-family="Arial Narrow, Helvetica, Arial, sans-serif" font-size="${sizeOf(name)}" font-weight="700" letter-spacing="-1">${escapeHtml(name)}</text>`,
    `<image x="180" y="340" width="280" height="230" href="${picture}"/>`,
    '</svg>',
  ].join('')
}

function sizeOf(name: string): number {
  return Math.min(48, Math.floor(440 / Math.max(name.length, 1)))
}

function board(y: number, at: number, light: string): string {
  const dim = '#ffffff26'
  const lit = at % 2 === 0 ? light : dim
  return [
    `<path stroke="${dim}" d="M150 ${y}v120l40 40v200M490 ${y}v80l-40 40v240M120 ${y}v360M520 ${y}v360"/>`,
    `<path stroke="${lit}" d="M220 ${y}v60l-40 40v160l40 40v60"/>`,
    `<path stroke="${dim}" d="M420 ${y + 40}v130l34 34v110"/>`,
    `<circle cx="420" cy="${y + 32}" r="8" stroke="${lit}"/><circle cx="454" cy="${y + 322}" r="8" stroke="${dim}"/>`,
  ].join('')
}

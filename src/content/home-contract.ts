import { z } from 'zod'
import { Image, ProductCard, Toplist } from '#catalog/contract.ts'
import { contract } from '#core/contract.ts'

const Named = z.object({ id: z.int(), name: z.string() })

export const Highlight = z
  .object({
    id: z.int(),
    type: z.string(),
    title: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    image: Image.nullable(),
    path: z.string(),
    color: z.string(),
    product: ProductCard.nullable(),
    campaign: Named.extend({ endsAt: z.int().nullable() }).nullable(),
    category: Named.nullable(),
    manufacturer: Named.nullable(),
    topListId: z.int().nullable(),
  })
  .meta({ id: 'HomeHighlight' })
export type Highlight = z.infer<typeof Highlight>

export const HighlightSection = z
  .object({
    id: z.int(),
    name: z.string(),
    color: z.string(),
    icon: z.string(),
    path: z.string().nullable(),
    highlights: z.array(Highlight),
  })
  .meta({ id: 'HighlightSection' })
export type HighlightSection = z.infer<typeof HighlightSection>

export const TopPanel = z
  .object({
    id: z.int(),
    type: z.literal(1),
    over: z.string(),
    title: z.string(),
    text: z.string(),
    links: z.array(z.object({ text: z.string(), path: z.string() })),
    images: z.array(Image),
    campaign: Named.nullable(),
    /** Unix seconds; null without a countdown. */
    countdownTo: z.int().nullable(),
    flashSale: ProductCard.nullable(),
    products: z.array(ProductCard),
  })
  .meta({ id: 'TopPanel' })
export type TopPanel = z.infer<typeof TopPanel>

export const HomeComponent = z
  .union([
    TopPanel,
    z.object({ id: z.int(), type: z.literal(2), section: HighlightSection }),
    z.object({ id: z.int(), type: z.literal(3), toplist: Toplist }),
    z.object({ id: z.int(), type: z.literal(3), title: z.string(), products: z.array(ProductCard) }),
    z.object({
      id: z.int(),
      type: z.literal(4),
      title: z.string(),
      tiles: z.array(
        z.object({
          category: z.object({
            id: z.int(),
            name: z.string(),
            entityId: z.int(),
            entityType: z.int(),
            level: z.int(),
            filters: z.string(),
          }),
          product: ProductCard,
        }),
      ),
    }),
    z.object({ id: z.int(), type: z.literal(5) }),
    z.object({
      id: z.int(),
      type: z.literal(6),
      title: z.string(),
      html: z.string(),
      path: z.string().nullable(),
    }),
    z.object({ id: z.int(), type: z.literal(6), title: z.string(), releases: z.array(ProductCard) }),
  ])
  .meta({ id: 'HomeComponent' })
export type HomeComponent = z.infer<typeof HomeComponent>

export const homeContract = contract({
  getHome: {
    method: 'GET',
    path: '/home',
    summary: 'Lists the start page components shown now, in order',
    answer: z.object({ data: z.array(HomeComponent) }),
  },
  getHighlights: {
    method: 'GET',
    path: '/highlights',
    summary: 'Lists the highlight sections shown now',
    answer: z.object({ data: z.array(HighlightSection) }),
  },
})

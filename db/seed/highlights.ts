import type { Drawing } from '#illustrations/drawing.ts'
import { closeTheCircuit, gameNight, homeOffice, soundWeek } from './campaigns.ts'

export type SeedHighlight = {
  title: string
  description: string
  color: 'peach' | 'mint' | 'straw'
  drawing: Drawing
  campaignId?: number
  categoryId?: number
  manufacturerId?: number
  toplistId?: number
}

export const highlights: SeedHighlight[] = [
  {
    title: 'Bygg din uppsättning',
    description: 'Skärm, tangentbord, mus och headset som hör ihop.',
    color: 'mint',
    drawing: { type: 'skarm', body: 'ben', accent: 'orange', art: 'norrsken', v: 0 },
    campaignId: closeTheCircuit,
  },
  {
    title: 'Ljud som får plats',
    description: 'Högtalare och hörlurar till lägre pris.',
    color: 'peach',
    drawing: { type: 'hogtalare', body: 'ben', accent: 'orange', art: 'norrsken', v: 0 },
    campaignId: soundWeek,
  },
  {
    title: 'Spelkväll på fredag',
    description: 'Brädspel med svenska regler, till lägre pris.',
    color: 'straw',
    drawing: { type: 'bradspel', body: 'natt', accent: 'gul', art: 'fjall', v: 0 },
    campaignId: gameNight,
  },
  {
    title: 'Hemmakontoret',
    description: 'Bord som höjs och stolar som håller.',
    color: 'mint',
    drawing: { type: 'stol', body: 'hav', accent: 'gul', art: 'norrsken', v: 1 },
    campaignId: homeOffice,
  },
  {
    title: 'Allt från Alm',
    description: 'Datorer, telefoner och klockor i samma familj.',
    color: 'peach',
    drawing: { type: 'klocka', body: 'lav', accent: 'orange', art: 'norrsken', v: 0 },
    manufacturerId: 1872,
  },
  {
    title: 'Wifi som når fram',
    description: 'Mesh för hus med tjocka väggar.',
    color: 'straw',
    drawing: { type: 'router', body: 'ben', accent: 'gron', art: 'norrsken', v: 1 },
    categoryId: 812,
  },
  {
    title: 'Populärast i ljud',
    description: 'Hörlurarna och högtalarna som flest frågar efter.',
    color: 'mint',
    drawing: { type: 'horlurar', body: 'kol', accent: 'fosfor', art: 'norrsken', v: 0 },
    toplistId: 6,
  },
]

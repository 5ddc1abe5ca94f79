import type { ShownProduct } from '#catalog/shown-product.ts'
import { Gallery } from '#catalog/web/gallery.tsx'
import { rendered } from '#hydration/hydrated-part.tsx'
import { EnergyViewer } from '#labels/web/energy-viewer.tsx'

type ProductGalleryProps = { product: ShownProduct; now: Date; rankLevel: number | null }

export default function ProductGallery({ product, now, rankLevel }: ProductGalleryProps) {
  return (
    <Gallery
      product={product}
      now={now}
      rankLevel={rankLevel}
      marks={rendered('gallery')}
      energy={product.energy && <EnergyViewer name={product.name} energy={product.energy} />}
    />
  )
}

import { useState } from 'react'
import { avifOf } from './avif.ts'
import { Icon } from './icon.tsx'
import { markLoading, mustWait, whenNear } from './image-load.ts'
import { sv } from './sv.ts'
import './image.css'

export type Picture = { src: string; srcset?: string | undefined; width: number; height: number }

type ImageProps = {
  picture: Picture
  alt: string
  /** How wide it is shown, for the choice among `srcset`. */
  sizes?: string | undefined
  /** Shown when the picture cannot be had; then a sign that it is missing. */
  fallback?: string | undefined
  /** `first` for the one picture the shopper waits for. */
  loading?: 'lazy' | 'eager' | 'first' | undefined
  className?: string | undefined
}

/** A picture that keeps its room while it loads, in the smallest format the browser reads. */
export function Image({ picture, alt, sizes, fallback, loading = 'lazy', className }: ImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const [isNear, setNear] = useState(loading !== 'lazy' || !mustWait())
  const src = [picture.src, fallback].find((address) => address && !failed.includes(address))
  if (!src) return <NoImage alt={alt} />
  const fail = () => setFailed((list) => [...list, src])
  const choices = src === picture.src ? picture.srcset : undefined
  const srcset = isNear ? choices : undefined
  const image = (
    <img
      ref={(element) => {
        if (!element) return
        if (!isNear) return whenNear(element, () => setNear(true))
        markLoading(element)
        // Without script it may have failed before anybody listened.
        if (element.complete && element.currentSrc && element.naturalWidth === 0) fail()
      }}
      src={isNear ? src : undefined}
      srcSet={srcset}
      sizes={picture.srcset ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      decoding="async"
      className={className}
      onError={fail}
    />
  )
  if (!choices) return image
  return (
    <picture>
      <source type="image/avif" srcSet={srcset && avifOf(srcset)} sizes={sizes} />
      {image}
    </picture>
  )
}

/** Where the name is beside it, nothing need be said. */
function NoImage({ alt }: { alt: string }) {
  return (
    <span className="noimg" aria-hidden={alt === '' || undefined}>
      <Icon name="image" />
      <span className="small">{sv.noImage}</span>
    </span>
  )
}

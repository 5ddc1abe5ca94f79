import { useState } from 'react'
import { Icon } from './icon.tsx'
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

/** A picture that keeps its room while it loads. */
export function Image({ picture, alt, sizes, fallback, loading = 'lazy', className }: ImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const src = [picture.src, fallback].find((address) => address && !failed.includes(address))
  if (!src) return <NoImage alt={alt} />
  const fail = () => setFailed((list) => [...list, src])
  const isFirstChoice = src === picture.src
  return (
    <img
      // Without script it may have failed before anybody listened.
      ref={(image) => {
        if (image?.complete && image.currentSrc && image.naturalWidth === 0) fail()
      }}
      src={src}
      srcSet={isFirstChoice ? picture.srcset : undefined}
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

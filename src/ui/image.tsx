import { useState } from 'react'
import { avifOf } from './avif.ts'
import { Icon } from './icon.tsx'
import { markLoading, mustWait, whenNear } from './image-load.ts'
import { messages } from './messages.ts'
import './image.css'

export type Picture = { src: string; srcset?: string | undefined; width: number; height: number }

type ImageProps = {
  picture: Picture
  alt: string
  sizes?: string | undefined
  fallback?: string | undefined
  loading?: 'lazy' | 'eager' | 'first' | undefined
  className?: string | undefined
}

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
        // Without JavaScript it may have failed before a listener was attached.
        if (element.complete && element.currentSrc && element.naturalWidth === 0) fail()
      }}
      src={isNear ? src : undefined}
      srcSet={srcset}
      sizes={picture.srcset ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={loading === 'first' ? 'high' : undefined}
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

function NoImage({ alt }: { alt: string }) {
  return (
    <span className="image-none" aria-hidden={alt === '' || undefined}>
      <Icon name="image" />
      <span className="small">{messages.noImage}</span>
    </span>
  )
}

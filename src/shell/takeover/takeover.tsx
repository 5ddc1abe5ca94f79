import { useEffect, useState } from 'react'
import { promotionMark } from '#analytics/promotion.ts'
import type { Takeover as TakeoverData } from '#content/contract.ts'
import { pathTo } from '#paths.ts'
import { Link } from '#ui/link.tsx'
import { hasSides, imageHeight } from './takeover-heights.ts'
import './takeover.css'

const resizeAfter = 75

export default function Takeover({ takeover: { imageUrl, campaign, background, button } }: { takeover: TakeoverData }) {
  const { width, height } = useViewport()
  if (!hasSides(width)) return null
  const href = pathTo('campaign', { sid: campaign.id, name: campaign.name })
  const style = {
    ...(background === null ? {} : { backgroundColor: background }),
    backgroundImage: `url("${imageUrl.replace('{height}', String(imageHeight(height)))}")`,
  }
  return (
    <aside aria-label={campaign.name}>
      {(['left', 'right'] as const).map((side) => (
        <Link
          key={side}
          className={`takeover takeover--${side}`}
          href={href}
          style={style}
          {...promotionMark({
            location: 'takeover',
            type: 'campaign',
            index: 0,
            id: campaign.id,
            name: campaign.name,
            position: 0,
          })}
          {...(side === 'right' ? { tabIndex: -1, 'aria-hidden': true } : {})}
        >
          <b aria-hidden="true">{campaign.name}</b>
          <span style={{ background: button.background, color: button.text }}>{campaign.name}</span>
        </Link>
      ))}
    </aside>
  )
}

function useViewport(): { width: number; height: number } {
  const [size, setSize] = useState(viewport)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSize(viewport()), resizeAfter)
    }
    window.addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', later)
    }
  }, [])
  return size
}

function viewport() {
  return { width: window.innerWidth, height: window.innerHeight }
}

import { at, type Component } from './opendb-fields.ts'

export function isWireless(path: string): (component: Component) => unknown {
  return (component) => {
    const ways = at(component, path)
    return Array.isArray(ways) && ways.length > 0
      ? ways.some((way) => /wireless|bluetooth/i.test(String(way)))
      : undefined
  }
}

export function resolution(component: Component): unknown {
  const across = at(component, 'resolution.horizontalRes')
  const down = at(component, 'resolution.verticalRes')
  return across && down ? `${grouped(Number(across))} × ${grouped(Number(down))}` : undefined
}

const grouped = (pixels: number) => String(pixels).replace(/\B(?=(\d{3})+$)/g, ' ')

const plugs = ['HDMI', 'DisplayPort', 'USB-C', 'Thunderbolt', 'DVI', 'VGA']

export function monitorPlugs(component: Component): unknown {
  const text = String(at(component, 'connectors') ?? '').replaceAll('USB Type-C', 'USB-C')
  const video = at(component, 'video_outputs')
  const named =
    typeof video === 'object' && video !== null ? Object.keys(video).join(' ').replace('usb_c', 'usb-c') : ''
  return plugs.filter((plug) => `${text} ${named}`.toLowerCase().includes(plug.toLowerCase()))
}

export function wifi(component: Component): unknown {
  const standard = /wi-?fi\s*(\d[a-z]?)\b/i.exec(String(at(component, 'wireless_networking') ?? ''))?.[1]
  return standard ? `Wifi ${standard.toUpperCase()}` : undefined
}

export function ethernet(component: Component): unknown {
  const ports = at(component, 'onboard_ethernet')
  if (!Array.isArray(ports)) return undefined
  const speeds = ports.map((port: Component) => /^([\d.]+)\s*Gb/i.exec(String(port?.speed ?? ''))?.[1])
  return [...new Set(speeds)].flatMap((speed) => (speed ? `${speed.replace('.', ',')} Gb/s` : []))
}

export function graphicsSlots(component: Component): unknown {
  const slots = at(component, 'pcie_slots')
  if (!Array.isArray(slots)) return undefined
  return slots
    .filter((slot: Component) => Number(slot?.lanes) === 16)
    .reduce((sum: number, slot: Component) => sum + (Number(slot.quantity) || 0), 0)
}

export function hasGraphics(component: Component): unknown {
  const model = at(component, 'specifications.integratedGraphics.model')
  return typeof model === 'string' ? model !== 'None' : undefined
}

export function isErrorCorrecting(component: Component): unknown {
  const text = at(component, 'ecc')
  return typeof text === 'string' ? text === 'ECC' : undefined
}

export function frameRate(component: Component): unknown {
  return Number.parseInt(String(at(component, 'frame_rate') ?? ''), 10) || undefined
}

/** The source has pounds. */
export function caseWeight(component: Component): unknown {
  const pounds = Number(at(component, 'weight'))
  return pounds ? Math.round(pounds * 45.36) * 10 : undefined
}

export function caseSides(component: Component): unknown {
  const text = String(at(component, 'dimensions') ?? '')
  return /^[\d.]+ x [\d.]+ x [\d.]+$/.test(text)
    ? `${text.replaceAll(' x ', ' × ').replaceAll('.', ',')} mm`
    : undefined
}

export function releaseYear(component: Component): unknown {
  const year = Number(at(component, 'metadata.releaseYear'))
  return year >= 1995 && year <= 2030 ? String(year) : undefined
}

export const tagScript = `(() => {
  const layer = (window.dataLayer ??= [])
  const heard = (window.sandboxTag = { events: {} })
  const hear = ({ event }) => {
    if (event) heard.events[event] = (heard.events[event] ?? 0) + 1
  }
  layer.forEach(hear)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    entries.forEach(hear)
    return push(...entries)
  }
})()
`

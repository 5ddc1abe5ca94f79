const wide = 900

export function touchpoint(): 'DESKTOP' | 'MOBILE' {
  return window.innerWidth < wide ? 'MOBILE' : 'DESKTOP'
}

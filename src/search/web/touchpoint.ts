const wide = 900

/** Where the shopper looks, as the calls of lists are told. */
export function touchpoint(): 'DESKTOP' | 'MOBILE' {
  return window.innerWidth < wide ? 'MOBILE' : 'DESKTOP'
}

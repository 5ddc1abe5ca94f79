export const wishlistEmailConsentText =
  'Mejla mig när något jag önskar mig blir billigare eller går att köpa igen. Avsluta när du vill.'

export const carouselMessages = {
  scrollable: (label: string) => `${label}, bläddra i sidled`,
}

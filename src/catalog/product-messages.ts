/** Texts for images and variants on the product page, separate from the texts that lists load. */
export const product = {
  pictures: 'Produktbilder',
  picture: (number: number, count: number) => `Bild ${number} av ${count}`,
  views: {
    front: 'framifrån',
    angle: 'snett från sidan',
    back: 'bakifrån',
    use: 'i sin rätta storlek bredvid något bekant',
  },
  zoom: 'Förstora bilden',
  galleryKeys: 'Produktbilder, bläddra med piltangenterna',
  viewer: 'Bildvisare',
  viewerKeys: 'Bild: piltangenterna byter, plus och minus förstorar, noll visar hela',
  zoomIn: 'Förstora',
  zoomOut: 'Förminska',
  nextPicture: 'Nästa bild',
  previousPicture: 'Föregående bild',
  variant: 'Utförande',
  kind: 'Storlek och modell',
  colour: 'Färg',
  soldOut: 'Slut',
  outOfStock: 'slut i lager',
}

export const gallerySizes = '(min-width: 1200px) 576px, 82vw'

/** Of the site: another major one makes open pages load anew. */
export const version = '0.1.0'

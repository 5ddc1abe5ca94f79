import type { Configuration } from '#configurations/configuration.ts'

/** What is put in a list; made to order with the choices that are shown. */
export type WishedProduct = { id: number; name: string; chosen?: Configuration | undefined }

import { z } from 'zod'

/** The transaction that wrote the row last; 0 of a row that is not there. */
export const Version = z.int().min(0).max(4_294_967_295).optional()

/** False: imports go on writing what the line writes. */
export const Lock = z.boolean().optional()

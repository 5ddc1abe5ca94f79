import { z } from 'zod'

/** The transaction that wrote the row last; 0 of a row that is not there. */
export const Version = z.int().min(0).max(4_294_967_295).optional()

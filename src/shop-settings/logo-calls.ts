import { calls } from '#core/calls.ts'
import type { shopLogoContract } from './logo-contract.ts'

export const shopLogo = calls<typeof shopLogoContract>({ putShopLogo: 'PUT /admin/shop-logo' })

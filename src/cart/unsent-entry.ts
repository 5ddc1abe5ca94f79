/** In the storage of the browser: changes of the cart that no answer has confirmed. */
export const unsentEntry = 'cart-unsent'

/** The phrases of the shipping room. */
export const sv = {
  home: 'Hem till dig',
  homeText: 'Vardagar 8–17. Du får ett sms när bilen är nära.',
  tonight: 'Hem till dig på kvällen',
  tonightText: 'Kl. 17–22. Beställ före 14.30 så kommer det i kväll.',
  large: 'Hemleverans av stort paket',
  largeText: 'Två personer bär in paketet. Du bokar tid med transportören.',
  free: 'Fri frakt hem till dig',
  freeText: 'För medlemmar på köp över 500 kr. Vardagar 8–17.',
  locker: 'Paketskåp eller ombud',
  lockerText: 'Du får ett sms med närmaste skåp eller ombud när paketet är framme.',
  store: 'Hämta i butik',
  storeText: 'Du får ett sms när allt finns på plats. Vi sparar varorna i sju dagar.',
  digital: 'Digital leverans',
  digitalText: 'Koden kommer med e-post när betalningen är klar.',
  internal: 'Intern flytt',
  atOnce: 'genast, med e-post',
} as const

import { icons } from '#ui/icon-names.ts'

/** Of what shops sell, beside the icons of the interface. */
const goods =
  'airplane armchair baby barbell basketball bathtub battery-full bed belt bicycle bluetooth book books bowl-food broadcast broom campfire car cat coat-hanger coffee cookie couch cube disc dog dress dresser drop fan feather film-strip fish flower-lotus football fork-knife garage graphics-card guitar hammer hard-drive hard-drives headset high-heel hoodie hourglass ice-cream key keyboard lamp leaf lightbulb memory microphone motorcycle mouse music-notes oven paint-brush pants piano-keys pill plant plug plugs printer puzzle-piece ruler scissors screwdriver shower sneaker snowflake speaker-high stethoscope sun sunglasses t-shirt television-simple tent thermometer tote tree umbrella usb video-camera watch webcam wifi-high wine wrench'

const interfaceIcons = Object.entries(icons).flatMap(([name, weights]) =>
  weights.some((weight) => weight === 'regular') ? [name] : [],
)

export const iconChoices: readonly string[] = [...new Set([...goods.split(' '), ...interfaceIcons])]

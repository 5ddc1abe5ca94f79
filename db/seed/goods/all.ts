import { almFamilies } from './alm.ts'
import { buildingFamilies } from './building.ts'
import { componentFamilies } from './components.ts'
import { computerFamilies } from './computers.ts'
import { everydayFamilies } from './everyday.ts'
import { extraFamilies } from './extras.ts'
import type { Family } from './family.ts'
import { gamingFamilies } from './gaming.ts'
import { homeFamilies } from './home.ts'
import { inputFamilies } from './input.ts'
import { mobileFamilies } from './mobile.ts'
import { moreFamilies } from './more.ts'
import { photoFamilies } from './photo.ts'
import { pictureFamilies } from './picture.ts'
import { soundFamilies } from './sound.ts'
import { tableGameFamilies } from './table-games.ts'
import { videoGameFamilies } from './video-games.ts'

export const families: Family[] = [
  ...gamingFamilies,
  ...videoGameFamilies,
  ...inputFamilies,
  ...computerFamilies,
  ...componentFamilies,
  ...buildingFamilies,
  ...pictureFamilies,
  ...soundFamilies,
  ...mobileFamilies,
  ...photoFamilies,
  ...homeFamilies,
  ...everydayFamilies,
  ...extraFamilies,
  ...tableGameFamilies,
  ...almFamilies,
  ...moreFamilies,
]

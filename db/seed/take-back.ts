/** Electrical categories, including subcategories: an old appliance is collected when a new one is delivered. */
export const takeBackCategories = [
  110, 120, 131, 132, 133, 134, 136, 210, 211, 212, 213, 214, 218, 220, 224, 410, 420, 430, 431, 510, 520, 530, 610,
  611, 612, 614, 711, 712, 714, 717, 810, 820, 831, 841, 310, 331, 332, 333, 334, 335, 339, 345, 31, 32, 33, 34, 35, 71,
  72, 73, 74, 75,
]

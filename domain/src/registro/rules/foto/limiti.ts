const kiB = 1024
const MiB = 1024 * kiB

export const limitiFoto = {
  formati: ['image/jpeg', 'image/png', 'image/webp'],
  massimo: 10 * MiB,
  /** Maximum pixels per side (decompression bombs). */
  lato: 4096,
  perGatto: 12,
  miniatura: { massimo: 128 * kiB, lato: 640 },
} as const

export const didascaliaConsueta = 'Foto'

export const latiInviati = { foto: 1600, miniatura: 320 } as const

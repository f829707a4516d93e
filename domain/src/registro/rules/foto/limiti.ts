const kiB = 1024
const MiB = 1024 * kiB

/** What a photo of a cat may be, as it is sent: by its bytes and its points, never by its name. */
export const limitiFoto = {
  formati: ['image/jpeg', 'image/png', 'image/webp'],
  /** As large as any picture among the documents. */
  massimo: 10 * MiB,
  /** Points of a side: more would be a bomb for whoever opens it. */
  lato: 4096,
  perGatto: 12,
  miniatura: { massimo: 128 * kiB, lato: 640 },
} as const

/** What a photo is called of which nobody has said anything. */
export const didascaliaConsueta = 'Foto'

/** What the browser makes of a picture before it is sent. */
export const latiInviati = { foto: 1600, miniatura: 320 } as const

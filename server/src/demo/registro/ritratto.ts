import { ellipse, line, type Shape, triangle } from './forme.ts'

/** The parts of an EMS code that are drawn. */
export interface Aspetto {
  /** 'n 22', 'fs 24', 'w 61' */
  colore: string
  occhi: number | null
  /** Any number; selects the background. */
  seme: number
}

type Rgb = readonly [number, number, number]
type Points = Uint8Array

type Layer = Shape & { colour: Rgb }

const manti: Readonly<Record<string, Rgb>> = {
  n: [72, 62, 56],
  a: [122, 132, 146],
  b: [112, 76, 54],
  c: [176, 150, 140],
  d: [204, 128, 66],
  e: [230, 205, 170],
  f: [120, 82, 58],
  g: [150, 146, 150],
  w: [244, 242, 236],
}
const iridi: Readonly<Record<number, Rgb>> = {
  1: [120, 190, 190],
  2: [206, 140, 40],
  3: [222, 120, 40],
  4: [90, 150, 205],
  5: [222, 190, 70],
  6: [120, 170, 190],
  7: [216, 170, 60],
  8: [110, 165, 90],
}
const muri: readonly Rgb[] = [
  [214, 222, 214],
  [222, 214, 204],
  [206, 216, 226],
  [226, 214, 218],
  [218, 220, 206],
]

/** The head of a cat, drawn pixel by pixel, so that the demo needs no photos with rights. */
export function drawRitratto(aspetto: Aspetto, side: number): Points {
  const layers = layersOf(aspetto).toReversed()
  const wall = muri[aspetto.seme % muri.length] as Rgb
  const points = new Uint8Array(side * side * 3)
  for (let row = 0; row < side; row++) {
    const above = layers.filter(({ top, bottom }) => top <= (row + 1) / side && bottom >= row / side)
    for (let column = 0; column < side; column++) addPoint(points, side, row, column, above, wall)
  }
  return points
}

export function halved(points: Points, side: number): Points {
  const half = side / 2
  const small = new Uint8Array(half * half * 3)
  for (let i = 0; i < small.length; i++) {
    const [channel, column, row] = [i % 3, Math.floor(i / 3) % half, Math.floor(i / 3 / half)]
    const at = (row * 2 * side + column * 2) * 3 + channel
    const below = at + side * 3
    small[i] = (at4(points, at) + at4(points, at + 3) + at4(points, below) + at4(points, below + 3)) / 4
  }
  return small
}

const at4 = (points: Points, at: number) => points[at] as number

/** Four samples per pixel, for smooth edges. */
function addPoint(points: Points, side: number, row: number, column: number, layers: readonly Layer[], wall: Rgb) {
  let [r, g, b] = [0, 0, 0]
  for (let look = 0; look < 4; look++) {
    const x = (column + (look % 2 === 0 ? 0.25 : 0.75)) / side
    const y = (row + (look < 2 ? 0.25 : 0.75)) / side
    const seen = layers.find(({ covers }) => covers(x, y))
    const colour = seen?.colour ?? wall
    const shade = seen
      ? 1 - Math.min(0.22, Math.hypot(x - 0.44, y - 0.4) * 0.3)
      : 1 - Math.min(0.32, Math.hypot(x - 0.35, y - 0.2) * 0.28)
    r += colour[0] * shade
    g += colour[1] * shade
    b += colour[2] * shade
  }
  const at = (row * side + column) * 3
  points[at] = r / 4
  points[at + 1] = g / 4
  points[at + 2] = b / 4
}

function layersOf({ colore, occhi }: Aspetto): Layer[] {
  const base = manti[colore[0] ?? 'n'] ?? (manti.n as Rgb)
  const isSilver = colore[1] === 's'
  const isTabby = / 2[1-5]/.test(colore)
  const isBianco = / 0[1-9]/.test(colore)
  const coat = isSilver ? mix(base, [226, 226, 222], 0.62) : isTabby ? mix(base, [214, 180, 140], 0.38) : base
  const dark = mix(base, [20, 16, 14], 0.45)
  const light = mix(coat, [250, 246, 238], isBianco ? 0.95 : 0.35)
  const iris = iridi[occhi ?? 8] ?? (iridi[8] as Rgb)
  const layers: [Shape, Rgb][] = [
    [ellipse(0.5, 1.06, 0.36, 0.34), coat],
    [ellipse(0.5, 1.04, 0.17, 0.3), light],
    ...[-1, 1].flatMap((s): [Shape, Rgb][] => [
      [triangle([0.5 + s * 0.29, 0.46], [0.5 + s * 0.27, 0.12], [0.5 + s * 0.07, 0.32]), coat],
      [
        triangle([0.5 + s * 0.25, 0.4], [0.5 + s * 0.245, 0.2], [0.5 + s * 0.13, 0.33]),
        mix(coat, [226, 160, 150], 0.6),
      ],
    ]),
    [ellipse(0.5, 0.53, 0.31, 0.27), coat],
    ...(isTabby ? stripes(dark) : []),
    ...(colore[0] === 'f' || colore[0] === 'g' ? patches(manti[colore[0] === 'f' ? 'd' : 'e'] as Rgb) : []),
    [ellipse(0.44, 0.67, 0.095, 0.08), light],
    [ellipse(0.56, 0.67, 0.095, 0.08), light],
    [ellipse(0.5, 0.73, 0.07, 0.05), light],
    ...[-1, 1].flatMap((s): [Shape, Rgb][] => [
      [ellipse(0.5 + s * 0.125, 0.51, 0.066, 0.056), [24, 20, 18]],
      [ellipse(0.5 + s * 0.125, 0.51, 0.056, 0.047), iris],
      [ellipse(0.5 + s * 0.125, 0.51, 0.018, 0.043), [18, 16, 16]],
      [ellipse(0.5 + s * 0.125 + 0.018, 0.495, 0.011, 0.011), [252, 252, 250]],
    ]),
    [triangle([0.465, 0.605], [0.535, 0.605], [0.5, 0.645]), mix([206, 128, 122], base, 0.25)],
    [line([0.5, 0.64], [0.5, 0.68], 0.004), dark],
    [line([0.5, 0.68], [0.46, 0.7], 0.004), dark],
    [line([0.5, 0.68], [0.54, 0.7], 0.004), dark],
    ...[-1, 1].flatMap(s =>
      [0.645, 0.67, 0.695].map((y, i): [Shape, Rgb] => [
        line([0.5 + s * 0.1, y], [0.5 + s * 0.36, y - 0.03 + i * 0.035], 0.0022),
        [250, 248, 242],
      ]),
    ),
  ]
  return layers.map(([shape, colour]) => ({ ...shape, colour }))
}

function stripes(dark: Rgb): [Shape, Rgb][] {
  const bars: [[number, number], [number, number]][] = [
    [
      [0.5, 0.29],
      [0.5, 0.41],
    ],
    [
      [0.44, 0.29],
      [0.455, 0.42],
    ],
    [
      [0.56, 0.29],
      [0.545, 0.42],
    ],
    [
      [0.38, 0.32],
      [0.415, 0.43],
    ],
    [
      [0.62, 0.32],
      [0.585, 0.43],
    ],
    ...[-1, 1].flatMap((s): [[number, number], [number, number]][] => [
      [
        [0.5 + s * 0.3, 0.5],
        [0.5 + s * 0.21, 0.53],
      ],
      [
        [0.5 + s * 0.3, 0.57],
        [0.5 + s * 0.21, 0.58],
      ],
      [
        [0.5 + s * 0.28, 0.65],
        [0.5 + s * 0.2, 0.635],
      ],
      [
        [0.5 + s * 0.26, 0.86],
        [0.5 + s * 0.14, 0.9],
      ],
    ]),
  ]
  return bars.map(([from, to]) => [line(from, to, 0.013), dark])
}

function patches(other: Rgb): [Shape, Rgb][] {
  return [
    [ellipse(0.63, 0.4, 0.11, 0.09), other],
    [ellipse(0.33, 0.62, 0.07, 0.09), other],
    [ellipse(0.66, 0.66, 0.05, 0.07), other],
    [ellipse(0.4, 0.37, 0.045, 0.06), other],
  ]
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [0, 1, 2].map(i => (a[i] as number) * (1 - share) + (b[i] as number) * share) as unknown as Rgb
}

import { type Doc, mm } from '../../output/pdf/pdf.ts'
import { stamp } from '../../output/pdf/pdf-stamp.ts'

const blue = '#24506b'
const amber = '#8a5a00'
const band = 6.2 * mm
const edge = 6 * mm

export function stampCornice(doc: Doc, seal: { x: number; y: number; radius: number }): void {
  stamp(doc, `cornice ${seal.x} ${seal.y} ${seal.radius}`, scratch => {
    drawCornice(scratch)
    drawRosetta(scratch, seal.x, seal.y, seal.radius)
  })
}

function drawCornice(doc: Doc): void {
  const { width, height } = doc.page
  const centre = edge + band / 2
  doc.save().lineWidth(0.28).lineJoin('round')
  const sides = [
    { from: [centre, centre], to: [width - centre, centre] },
    { from: [width - centre, centre], to: [width - centre, height - centre] },
    { from: [width - centre, height - centre], to: [centre, height - centre] },
    { from: [centre, height - centre], to: [centre, centre] },
  ] as const
  for (const { from, to } of sides) drawBand(doc, from, to)
  for (const { from } of sides) {
    doc
      .save()
      .circle(from[0], from[1], band * 0.86)
      .fill('#ffffff')
      .restore()
    drawRosetta(doc, from[0], from[1], band * 0.86)
  }
  doc.restore()
  frame(doc, edge - 1.4 * mm, 0.5)
  frame(doc, edge + band + 1.1 * mm, 0.9)
  frame(doc, edge + band + 1.9 * mm, 0.3)
}

function drawRosetta(doc: Doc, x: number, y: number, radius: number): void {
  const rings = [
    { at: 0.74, swing: 0.24, lobes: 12, colour: blue },
    { at: 0.52, swing: 0.26, lobes: 8, colour: amber },
    { at: 0.26, swing: 0.2, lobes: 6, colour: blue },
  ]
  doc.save().lineWidth(0.25)
  for (const { at, swing, lobes, colour } of rings) {
    for (let phase = 0; phase < 4; phase++) {
      const shift = (phase * Math.PI) / 2
      const steps = lobes * 10
      doc.strokeColor(colour, 0.75)
      for (let i = 0; i <= steps; i++) {
        const angle = (2 * Math.PI * i) / steps
        const r = radius * (at + swing * Math.cos(lobes * angle + shift))
        const [px, py] = [fine(x + r * Math.cos(angle)), fine(y + r * Math.sin(angle))]
        if (i === 0) doc.moveTo(px, py)
        else doc.lineTo(px, py)
      }
      doc.stroke()
    }
  }
  doc.restore()
}

function fine(value: number): number {
  return Math.round(value * 100) / 100
}

const waveLength = 42
const step = 2.6

function drawBand(doc: Doc, from: readonly [number, number], to: readonly [number, number]): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const waves = Math.round(length / waveLength)
  const steps = Math.round(length / step)
  const strands = 7
  for (let strand = 0; strand < strands; strand++) {
    const phase = (strand / strands) * 2 * Math.PI
    doc.strokeColor(strand % 3 === 1 ? amber : blue, 0.7)
    for (let i = 0; i <= steps; i++) {
      const t = i / steps
      const angle = 2 * Math.PI * waves * t
      const swing = (band / 2) * (0.62 + 0.38 * Math.cos(2 * angle))
      const off = swing * Math.sin(angle + phase)
      const x = fine(from[0] + dx * t * length - dy * off)
      const y = fine(from[1] + dy * t * length + dx * off)
      if (i === 0) doc.moveTo(x, y)
      else doc.lineTo(x, y)
    }
    doc.stroke()
  }
}

function frame(doc: Doc, inset: number, weight: number): void {
  const { width, height } = doc.page
  doc
    .save()
    .lineWidth(weight)
    .strokeColor(blue)
    .rect(inset, inset, width - 2 * inset, height - 2 * inset)
    .stroke()
    .restore()
}

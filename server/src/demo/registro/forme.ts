/** `top` and `bottom` skip points far from the shape quickly. */
export interface Shape {
  covers: (x: number, y: number) => boolean
  top: number
  bottom: number
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): Shape {
  const covers = (x: number, y: number) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1
  return { covers, top: cy - ry, bottom: cy + ry }
}

type At = readonly [number, number]

export function triangle(a: At, b: At, c: At): Shape {
  const side = (p: At, q: At, x: number, y: number) => (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])
  const covers = (x: number, y: number) => {
    const [ab, bc, ca] = [side(a, b, x, y), side(b, c, x, y), side(c, a, x, y)]
    return (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0)
  }
  return { covers, top: Math.min(a[1], b[1], c[1]), bottom: Math.max(a[1], b[1], c[1]) }
}

export function line(a: At, b: At, half: number): Shape {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const covers = (x: number, y: number) => {
    const at = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length))
    return Math.hypot(x - a[0] - at * dx, y - a[1] - at * dy) <= half
  }
  return { covers, top: Math.min(a[1], b[1]) - half, bottom: Math.max(a[1], b[1]) + half }
}

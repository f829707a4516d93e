import { amberOnInk, ink } from '../../ui/tokens.ts'

const bone = '#e9e3d4'

const half =
  'M280 281C269 281 259 283 250 288C243 272 234 256 223 243C216 261 213 283 215 304C209 320 209 342 220 357C226 365 235 371 243 375C231 390 222 408 215 430C204 462 180 492 173 534C168 566 180 590 204 600L280 602Z'
const tail = 'M372 556C412 572 428 604 392 613C352 622 316 604 268 609C236 612 214 622 190 614'

/** Light falls from the left: hatching is doubled and crossed on the right. */
export function EngravedCat() {
  return (
    <g stroke={bone}>
      <defs>
        <clipPath id="incisione-corpo">
          <path d={half} />
          <path d={half} transform="matrix(-1 0 0 1 560 0)" />
        </clipPath>
        <linearGradient id="incisione-luce">
          <stop offset="0.1" stopColor="#fff" stopOpacity="0.25" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0.55" />
          <stop offset="1" stopColor="#fff" />
        </linearGradient>
        <radialGradient id="incisione-petto">
          <stop offset="0.3" stopColor="#000" stopOpacity="0.95" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
        <mask id="incisione-ombra" maskUnits="userSpaceOnUse" x="160" y="230" width="240" height="380">
          <rect x="160" y="230" width="240" height="380" fill="url(#incisione-luce)" stroke="none" />
          <ellipse cx="280" cy="432" rx="46" ry="84" fill="url(#incisione-petto)" stroke="none" />
        </mask>
      </defs>
      <Outline fill={ink} stroke={ink} strokeWidth={11} />
      <g clipPath="url(#incisione-corpo)">
        <g mask="url(#incisione-ombra)">
          <path d={bodyLines(4.2, 20)} strokeWidth="1.1" />
          <path d={bodyLines(8.4, -34, 318)} strokeWidth="0.8" />
        </g>
        <path d={chest} strokeWidth="1" opacity="0.9" />
        <path d={face()} strokeWidth="0.9" opacity="0.9" />
      </g>
      <Outline fill="none" strokeWidth={2} />
      <Legs />
      <Tail />
      <Ears />
      <Features />
    </g>
  )
}

function Outline(props: { fill: string; stroke?: string; strokeWidth?: number }) {
  const open = half.slice(0, -1)
  return (
    <g {...props} strokeLinejoin="round">
      <path d={open} />
      <path d={open} transform="matrix(-1 0 0 1 560 0)" />
    </g>
  )
}

function bodyLines(step: number, sag: number, from = 160): string {
  let d = ''
  for (let y = 372; y < 640; y += step)
    d += `M${from} ${y.toFixed(1)}Q${(from + 400) / 2} ${(y + sag).toFixed(1)} 400 ${y.toFixed(1)}`
  return d
}

const chest = [0, 1, 2, 3, 4]
  .map(row => {
    const y = 392 + row * 17
    const wide = 22 - row * 2.5
    return [-1, -0.5, 0, 0.5, 1].map(at => `M${280 + at * wide} ${y}q${at * 2} 9 ${-at * 3} 15`).join('')
  })
  .join('')

function face(): string {
  let d = ''
  for (let angle = -200; angle <= 20; angle += 4.5) {
    const turn = (angle * Math.PI) / 180
    const shade = Math.cos(turn) > 0 ? 0.64 : 0.78
    const at = (share: number) =>
      `${(280 + 76 * share * Math.cos(turn)).toFixed(1)} ${(330 + 54 * share * Math.sin(turn)).toFixed(1)}`
    d += `M${at(shade)}L${at(1.08)}`
  }
  return d
}

function Legs() {
  return (
    <g strokeWidth="1.6">
      <path d="M246 470C244 510 248 548 244 578M314 470C316 510 312 548 316 578M280 500V586" />
      <path d="M204 540C206 520 218 504 232 500M356 540C354 520 342 504 328 500" strokeWidth="1.2" />
      <path
        d="M240 600C232 586 244 574 260 576C276 577 282 590 280 602M320 600C328 586 316 574 300 576C284 577 278 590 280 602"
        fill={ink}
      />
      <path d="M251 588v9M262 587v10M298 587v10M309 588v9" strokeWidth="1.2" />
    </g>
  )
}

function Tail() {
  return (
    <g>
      <path d={tail} strokeWidth="25" />
      <path d={tail} stroke={ink} strokeWidth="21.5" />
      <path d={tail} strokeWidth="19" strokeDasharray="1 3" strokeLinecap="butt" opacity="0.85" />
      <path d={tail} strokeWidth="20" strokeDasharray="5 26" strokeLinecap="butt" opacity="0.45" />
    </g>
  )
}

function Ears() {
  const ear = 'M224 256C220 272 219 288 221 302C226 297 234 292 243 289C238 277 232 266 224 256Z'
  const hair = 'M226 268l5 22M229 272l5 17M223 280l4 16M233 278l3 10'
  return (
    <g strokeWidth="1.1">
      <path d={ear} fill={ink} />
      <path d={hair} />
      <g transform="matrix(-1 0 0 1 560 0)">
        <path d={ear} fill={ink} />
        <path d={hair} />
        <path d="M222 290l10-20M225 294l10-18" strokeWidth="0.8" />
      </g>
    </g>
  )
}

function Features() {
  const eye = 'M237 328C243 317 258 316 266 331C257 337 244 337 237 328Z'
  const whiskers = 'M250 352C226 346 200 346 178 352M250 356C228 355 204 360 186 370M251 360C234 363 216 372 204 384'
  const half = (
    <>
      <path d={eye} fill={amberOnInk} stroke={ink} strokeWidth="3" />
      <path d={eye} strokeWidth="1.2" />
      <path d="M252 319.5c3.6 4 3.6 12 0 15.5c-3.6-3.5-3.6-11.5 0-15.5Z" fill={ink} stroke="none" />
      <path d="M280 352C278 360 270 364 262 361" strokeWidth="1.5" />
      <path d={whiskers} strokeWidth="0.9" />
      <path d="M256 354h.1M262 352h.1M260 358h.1" strokeWidth="1.8" />
      <path
        d="M264 300C262 306 263 312 267 317M254 299C252 304 252 308 254 312M275 296C274 304 275 310 277 315"
        strokeWidth="1.7"
      />
    </>
  )
  return (
    <g>
      {half}
      <g transform="matrix(-1 0 0 1 560 0)">{half}</g>
      <path
        d="M272.5 342Q280 339.5 287.5 342Q285 350 280 352Q275 350 272.5 342Z"
        fill={bone}
        stroke={ink}
        strokeWidth="1"
      />
    </g>
  )
}

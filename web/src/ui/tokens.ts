/** Named by purpose. The values, light and dark, are in colours.css. */
export const ink = 'var(--ink)'
export const inkSoft = 'var(--ink-soft)'
export const inkFaint = 'var(--ink-faint)'
export const ground = 'var(--ground)'
export const onGround = 'var(--on-ground)'
export const registry = 'var(--registry)'
export const registryDark = 'var(--registry-dark)'
export const registryTint = 'var(--registry-tint)'
export const registryTintStrong = 'var(--registry-tint-strong)'
export const amber = 'var(--amber)'
export const amberOnInk = '#e0a437'
export const paper = 'var(--paper)'
export const sheet = 'var(--sheet)'
export const sheetHover = 'var(--sheet-hover)'
export const line = 'var(--line)'
export const lineMiddle = 'var(--line-middle)'
export const lineStrong = 'var(--line-strong)'
export const success = 'var(--success)'
export const successTint = 'var(--success-tint)'
export const error = 'var(--error)'
export const errorDark = 'var(--error-dark)'
export const errorTint = 'var(--error-tint)'
export const warning = 'var(--warning)'
export const warningTint = 'var(--warning-tint)'
export const sire = 'var(--sire)'
export const dam = 'var(--dam)'
export const repeatedTints = [1, 2, 3, 4, 5, 6].map(n => `var(--repeated-${n})`)

export const shadow = (opacity: number) => `rgb(var(--shadow) / ${opacity})`
/** Shadow for an elevation; cards have 10 (§9). */
export const shadowAt = (height: number) =>
  `0 1px 2px ${shadow(0.07 + height * 0.003)}, 0 ${Math.round(height * 0.6)}px ${Math.round(height * 2.2)}px -${Math.round(height * 0.4)}px ${shadow(0.08 + height * 0.007)}`
export const cardShadow = `0 1px 2px ${shadow(0.1)}, 0 4px 16px -6px ${shadow(0.16)}`

/** Font stacks are in standing-fonts.css. A canvas cannot use CSS variables and must wait for the fonts. */
export const sans = 'var(--sans)'
export const serif = 'var(--serif)'
export const canvasSans = "'Inter Variable', sans-serif"
export const canvasSerif = "'Source Serif 4 Variable', serif"

/** §9: drawer width, mobile break, card offset. */
export const drawerWidth = 300
export const railWidth = 64
export const bottomBarHeight = 60
/** Pixels. Below this height (a phone in landscape) sticky bars would leave no room for the page. */
export const shortBreak = 500
export const bottomBarShort = 44
export const mobileBreak = 991
export const cardOffset = 16

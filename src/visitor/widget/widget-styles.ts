import { fillsScreen } from './back-step.ts';

/** `!important` on the host alone: rules of the page would win over `:host` otherwise. Nothing here reaches the page. */
export const styles = `
:host {
  all: initial !important;
  --brand: #0f6366;
  --brand-hover: #124f52;
  --on-brand: #ffffff;
  --panel: #ffffff;
  --text: #152026;
  --ring: #1f9797;
  --edge: rgb(17 32 38 / .12);
}
@media (prefers-color-scheme: dark) {
  :host {
    --brand: #3ab4b2;
    --brand-hover: #70cfcc;
    --on-brand: #04191a;
    --panel: #12181c;
    --text: #e6ecee;
    --ring: #70cfcc;
    --edge: rgb(255 255 255 / .14);
  }
}
[hidden] { display: none !important; }
.launcher {
  position: fixed;
  z-index: 2147483000;
  inset: auto max(20px, env(safe-area-inset-right)) max(20px, env(safe-area-inset-bottom)) auto;
  box-sizing: border-box;
  width: 56px;
  height: 56px;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: var(--brand);
  box-shadow: 0 2px 6px rgb(9 17 20 / .18), 0 8px 24px rgb(9 17 20 / .22);
  color: var(--on-brand);
  cursor: pointer;
  transition: background 120ms, transform 160ms cubic-bezier(.2, 0, 0, 1);
}
.launcher:hover { background: var(--brand-hover); }
.launcher:active { transform: scale(.96); }
.launcher:focus-visible { outline: 3px solid var(--ring); outline-offset: 3px; }
.launcher svg {
  position: absolute;
  inset: 15px;
  width: 26px;
  height: 26px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
  transition: opacity 160ms, transform 160ms cubic-bezier(.2, 0, 0, 1);
}
.launcher .shut, .launcher[aria-expanded=true] .open { opacity: 0; transform: scale(.7); }
.launcher[aria-expanded=true] .shut { opacity: 1; transform: none; }
.badge {
  position: absolute;
  inset: -3px -3px auto auto;
  box-sizing: border-box;
  min-width: 22px;
  height: 22px;
  padding: 0 6px;
  border: 2px solid #ffffff;
  border-radius: 11px;
  background: #c7342b;
  color: #ffffff;
  font: 600 12px/18px system-ui, sans-serif;
  text-align: center;
}
.panel {
  position: fixed;
  z-index: 2147483000;
  inset: auto max(20px, env(safe-area-inset-right)) calc(max(20px, env(safe-area-inset-bottom)) + 68px) auto;
  box-sizing: border-box;
  width: 392px;
  height: min(680px, 100vh - 108px);
  overflow: hidden;
  border: 1px solid var(--edge);
  border-radius: 16px;
  background: var(--panel);
  box-shadow: 0 4px 12px rgb(9 17 20 / .12), 0 20px 56px rgb(9 17 20 / .26);
  animation: rise 180ms cubic-bezier(.2, 0, 0, 1);
}
.panel iframe { display: block; width: 100%; height: 100%; border: 0; }
.elsewhere {
  position: absolute;
  inset: auto 0 0;
  padding: 16px;
  background: var(--panel);
  color: var(--text);
  font: 14px/1.5 system-ui, sans-serif;
  text-align: center;
}
@keyframes rise { from { opacity: 0; transform: translateY(12px); } }
@media ${fillsScreen} {
  .panel { inset: 0; width: 100%; height: 100%; border: 0; border-radius: 0; }
  .launcher[aria-expanded=true] { display: none; }
}
/* Where the chat cannot be shown: a line, and the way to close it, also on a phone and while the chat loads. */
.panel.refused {
  inset: auto max(20px, env(safe-area-inset-right)) calc(max(20px, env(safe-area-inset-bottom)) + 68px) auto;
  width: min(392px, 100vw - 40px);
  height: auto;
  border: 1px solid var(--edge);
  border-radius: 16px;
}
.panel.refused iframe { display: none; }
.panel.refused .elsewhere { position: static; display: block; }
.panel:is(.refused, .waiting) ~ .launcher[aria-expanded=true] { display: block; }
@media (prefers-reduced-motion: reduce) {
  .panel { animation: none; }
  .launcher, .launcher svg { transition: none; }
}
@media print { .launcher, .panel { display: none; } }
`;

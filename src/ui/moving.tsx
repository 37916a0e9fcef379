import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

const loadFeatures = () => import('./motion-features.ts').then((module) => module.features);

/**
 * Around what leaves its place by script, which CSS cannot show: one speed, one easing, and still for whoever asks for
 * reduced motion. What only appears moves by CSS; so the code for this comes with the first screen that needs it.
 */
export function Moving({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.18, ease: [0.2, 0, 0, 1] }}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}

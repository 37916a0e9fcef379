import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

const loadFeatures = () => import('./motion-features.ts').then((module) => module.features);

/**
 * Wraps elements that move by script, which CSS cannot animate. It sets one speed and one easing, and stops motion
 * for people who ask for reduced motion. Elements that only appear use CSS, so this code loads with the first screen
 * that needs it.
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

// A separate module, so that the animation code loads after the screen that uses it.
import { domAnimation } from 'framer-motion';

export const features = domAnimation;

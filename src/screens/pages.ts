// The pages outside the main area: one line registers one. Its name here is its name in `paths`.
export { account, newPassword } from './account/screen.ts';
export { init } from './init/screen.ts';
export { forgotPassword, resetPassword } from './login/screen.ts';
export { online } from './online/screen.ts';
export { welcome } from './welcome/screen.ts';

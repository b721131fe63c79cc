import { InnerImageZoom } from 'react-inner-image-zoom';
import './zoom.css';

/** The zoom in a file of its own, which a browser fetches when a shopper reaches for the picture. */
export default InnerImageZoom;
